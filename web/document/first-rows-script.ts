/**
 * An inline script of one's own screens (allowed by its hash, so it must stay constant): asks for the first rows with the
 * session that this browser keeps, beside the style sheet and long before React, and draws them into their places. Texts
 * stay texts: columns become text nodes and parts of an address. An id that begins as `data-pageless` says has no page to
 * link to. Where anything is missing the skeleton stays, and the screen's scripts say what is wrong. A token must last as
 * long as `restored-session.ts` asks of it.
 */
export const FIRST_ROWS_SCRIPT =
  "(function(d){if(!''.toWellFormed)return;try{var s;" +
  'for(var i=0;i<localStorage.length;i++){var k=localStorage.key(i);' +
  'if(/^sb-.+-auth-token$/.test(k))s=JSON.parse(localStorage.getItem(k))}' +
  'if(!s||!s.user||!(s.expires_at*1e3-9e4>Date.now()))return;' +
  // Puts the values of a row into a copy of the template.
  'function fill(n,r){function put(t,code){' +
  'return t.replace(/\\{(\\w+)\\}/g,function(m,c){' +
  "var v=c==='email'?s.user.email:r[c];return code(v==null?'':String(v))})}" +
  'if(n.nodeType===3)n.data=put(n.data,String);' +
  "if(n.hasAttribute&&n.hasAttribute('href')){var u=n.dataset.pageless;" +
  "if(u&&String(r.id).indexOf(u)===0)n.removeAttribute('href');" +
  "else n.setAttribute('href',put(n.getAttribute('href'),encodeURIComponent))}" +
  'n.childNodes.forEach(function(c){fill(c,r)});return n}' +
  'function draw(t,rows){' +
  "var p=d.querySelector('[data-first-rows=\"'+t.dataset.place+'\"]');" +
  "if(!p&&d.readyState==='loading')" +
  "return d.addEventListener('readystatechange',function(){draw(t,rows)},{once:true});" +
  'if(p)p.replaceChildren.apply(p,rows.map(function(r){return fill(t.content.cloneNode(true),r)}))}' +
  "d.querySelectorAll('template[data-rows]').forEach(function(t){" +
  'var each=t.dataset.each;' +
  "fetch('/rest/v1/'+t.dataset.rows.replace('{user}',s.user.id)," +
  "{headers:{authorization:'Bearer '+s.access_token,prefer:'count=exact'}})" +
  '.then(function(a){if(a.ok)return a.json().then(function(rows){' +
  "var n=+(a.headers.get('content-range')||'').split('/')[1];" +
  "if('once' in t.dataset)return n>=0&&draw(t,[{count:n.toLocaleString('en-US'),plural:n===1?'':'s'}]);" +
  'draw(t,each?((rows[0]||{})[each]||[]).map(function(v){return{value:v}}):rows)})})' +
  '.catch(function(){})})' +
  '}catch(e){}})(document)'
